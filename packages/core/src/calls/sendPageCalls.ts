import { SendUnknownError } from '../errors/send.js'
import type { CallsProgress } from '../model/callsAnswers.js'
import type { Core } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { isDecided } from './callsEnd.js'
import { selectCalls, type CallsRecord } from './callsState.js'
import type { SendCallsArg, SentBatch } from './sendCalls.js'
import { send } from './sendingCalls.js'

/**
 * `sendCalls` for what a page asks of a wallet's provider. The same calls twice are two requests there, each
 * with an answer of its own.
 */
const sendForPage: Command<SendCallsArg, SentBatch> = createCommand(
  'calls/sendForPage',
  (arg: SendCallsArg, tools) => send(arg, tools),
  { policy: 'parallel', stopped: (cause) => new SendUnknownError({ cause }) },
)

/** What a page's calls are followed by. */
export interface FollowedCalls {
  /** Of their record. */
  readonly id: number
  readonly progress: () => CallsProgress
}

const LOST: CallsProgress = { way: 'together', status: 'unknown', steps: [] }

/**
 * Sends calls, and resolves once the first of them may be on its way. They are followed to their end, also
 * when twenty newer ones were sent meanwhile: a record stays until it is decided.
 *
 * @throws as `sendCalls` does, where none of them was sent
 */
export async function sendPageCalls(
  core: Pick<Core, 'store' | 'services'>,
  arg: SendCallsArg,
): Promise<FollowedCalls> {
  const { store, services } = core
  const id = store.getState().calls?.nextId ?? 1
  const record = (): CallsRecord | undefined => selectCalls(store.getState()).find((each) => each.id === id)
  // It has its record before it waits for anything: the number is its own.
  const sent = sendForPage(core, arg)
  let last = record()
  const underWay = new Promise<void>((resolve) => {
    if (!last) return
    const stop = services.subscribe(() => {
      const found = record()
      // Where too many are under way at once, it may be put out of the list.
      last = found ?? (last && { ...last, status: 'unknown' })
      if (['pending', 'confirmed'].includes(last?.steps[0]?.status ?? '')) resolve()
      if (!found || isDecided(found)) stop()
    })
  })
  await Promise.race([sent, underWay])
  return { id, progress: () => last ?? LOST }
}
