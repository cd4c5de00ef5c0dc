import type { Foresight } from '../model/foresight.js'
import type { Tools } from '../store/createCommand.js'
import { transferCall, type TransferArg } from './transferCall.js'

/** A visitor waits for it. */
const LONGEST_MS = 5000

const UNSEEN: Foresight = { ok: true, changes: [], approvals: [], complete: false }

/** The body of `foreseeTransfer`. */
export async function foresee(arg: TransferArg, tools: Tools): Promise<Foresight | undefined> {
  const { services, signal } = tools
  const { namespace, request } = transferCall(arg, tools)
  const ask = services.adapters.get(namespace)?.capabilities['transfer:foresee']
  if (!ask) return undefined
  const controller = new AbortController()
  const end = (): void => controller.abort()
  signal.addEventListener('abort', end, { once: true })
  const unseen = new Promise<Foresight>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(UNSEEN), { once: true })
  })
  const cancel = services.platform.delay(end, LONGEST_MS)
  if (signal.aborted) end()
  try {
    return await Promise.race([ask({ ...request, signal: controller.signal }), unseen])
  } catch {
    return UNSEEN
  } finally {
    cancel()
    signal.removeEventListener('abort', end)
  }
}
