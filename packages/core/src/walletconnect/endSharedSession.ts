import type { Tools } from '../store/createCommand.js'
import { lineOf } from './lineOf.js'

/** Ends the session for every family, also one that no family has taken over yet. */
export async function endSharedSession(
  tools: Pick<Tools, 'getState' | 'dispatch' | 'services'>,
): Promise<void> {
  const line = await lineOf(tools)
  const session = line.session ?? (await line.connector.restore())
  line.session = undefined
  await session?.close()
}
