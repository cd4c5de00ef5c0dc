import { createAction, nanoid, type AsyncThunk, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { abortError, toErrorShape, untilAborted, type ErrorShape } from '../errors/base.js'
import type { AppDispatch, Core, Services, RootState } from './core.js'
import { reportForeign } from './complain.js'

/** `latest` calls the running one off; `first` joins it; `parallel` lets both run. */
export type Policy = 'latest' | 'first' | 'parallel'

export interface CommandOptions<A> {
  readonly policy?: Policy
  /** Calls with different keys do not see each other. What is in use may be a part of one. */
  readonly key?: (arg: A, state: RootState) => string
  /**
   * Under `latest`, a call with the same identity as the running one joins it: a double click asks the wallet
   * once.
   */
  readonly identity?: (arg: A) => string
  /** An aborted call counts as no failure. */
  readonly quiet?: boolean
  /** Makes the error of a call during which the core stops; an `AbortError` when absent. */
  readonly stopped?: (cause: unknown) => Error
}

export type ArgOf<A> = [A] extends [void] ? [] : undefined extends A ? [arg?: A] : [arg: A]

export type Run = <A, R>(command: Command<A, R>, ...arg: ArgOf<A>) => Promise<R>

/** What the body of a command works with. */
export interface Tools {
  readonly getState: () => RootState
  readonly dispatch: AppDispatch
  readonly run: Run
  readonly services: Services
  readonly signal: AbortSignal
}

// Bundlers put the value in, and leave out messages for developers in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

interface ThunkConfig {
  state: RootState
  extra: Services
  serializedErrorType: ErrorShape
}
type Thunk<A, R> = AsyncThunk<R, A, ThunkConfig>

/** Something that can be asked of a core. Slices listen to its lifecycle. */
export interface Command<A, R> {
  (core: Pick<Core, 'store' | 'services'>, ...arg: ArgOf<A>): Promise<R>
  readonly pending: Thunk<A, R>['pending']
  readonly fulfilled: Thunk<A, R>['fulfilled']
  readonly rejected: Thunk<A, R>['rejected']
  /** Calls off the running call with this key, if there is one. */
  readonly cancel: (core: Pick<Core, 'services'>, key?: string) => void
}

/**
 * Makes one function that hosts, screens and other commands all call.
 *
 * @example
 * export const goHome = createCommand(
 *   'networks/goHome',
 *   async ({ home }: { readonly home: CaipNetworkId }, { run }) => run(switchNetwork, { networkId: home }),
 *   { policy: 'latest' },
 * )
 * await goHome(core, { home: 'eip155:1' })
 */
export function createCommand<R, A = void>(
  type: string,
  body: (arg: A, tools: Tools) => Promise<R> | R,
  { policy = 'first', key = () => '', identity, quiet, stopped }: CommandOptions<A> = {},
): Command<A, R> {
  // Redux Toolkit's `createAsyncThunk` would be 1 kB more of every page.
  const about = (requestId: string, arg: A): { meta: { requestId: string; arg: A } } => ({
    meta: { requestId, arg },
  })
  const pending = createAction(`${type}/pending`, (requestId: string, arg: A) => ({
    payload: undefined,
    ...about(requestId, arg),
  }))
  const fulfilled = createAction(`${type}/fulfilled`, (payload: R, requestId: string, arg: A) => ({
    payload,
    ...about(requestId, arg),
  }))
  const rejected = createAction(`${type}/rejected`, (error: unknown, requestId: string, arg: A) => ({
    payload: undefined,
    error: toErrorShape(error),
    ...about(requestId, arg),
  }))

  async function perform(
    arg: A,
    requestId: string,
    signal: AbortSignal,
    { dispatch, getState, services }: Omit<Tools, 'run' | 'signal'>,
  ): Promise<R> {
    const run: Run = (command, ...rest) =>
      command({ store: { dispatch, getState } as Core['store'], services }, ...rest)
    // Of the core's run under which the call began: it may have started again by the time the call ends.
    const life = services.signal
    dispatch(pending(requestId, arg))
    let result: R
    try {
      // The body begins at once: a wallet that opens a window needs the visitor's tap.
      const answer = (async () => body(arg, { getState, dispatch, run, services, signal }))()
      if (process.env.NODE_ENV !== 'production')
        answer.catch((error: unknown) => reportForeign({ getState, services }, type, arg, error))
      result = await untilAborted(signal, answer)
      // A body that outlived its signal must not report success for a call that was superseded.
      if (signal.aborted) throw abortError()
    } catch (caught) {
      const error = stopped && life?.aborted ? stopped(caught) : caught
      const { error: shape } = dispatch(rejected(error ?? 'Rejected', requestId, arg))
      throw error ?? shape
    }
    dispatch(fulfilled(result, requestId, arg))
    return result
  }

  const command = (core: Pick<Core, 'store' | 'services'>, ...[arg]: ArgOf<A>): Promise<R> => {
    const { slots } = core.services.runningCommands
    const slot = `${type}/${key(arg as A, core.store.getState())}`
    const running = slots.get(slot)
    if (running && policy !== 'parallel') {
      if (policy === 'first' || (identity && running.identity === identity(arg as A)))
        return running.result as Promise<R>
      running.abort()
    }
    const requestId = nanoid()
    const controller = new AbortController()
    const call: ThunkAction<Promise<R>, RootState, Services, UnknownAction> = (
      dispatch,
      getState,
      services,
    ) => perform(arg as A, requestId, controller.signal, { dispatch, getState, services })
    const result = core.store.dispatch(call).catch((error: unknown) => {
      if (quiet && toErrorShape(error).name === 'AbortError') return undefined as R
      throw error
    })
    const mine = { abort: () => controller.abort(), identity: identity?.(arg as A), result }
    const done = (): void => void (slots.get(place) === mine && slots.delete(place))
    const place = policy === 'parallel' ? `${slot}/${requestId}` : slot
    slots.set(place, mine)
    result.then(done, done)
    return result
  }
  const lifecycle = {
    pending,
    fulfilled,
    rejected,
    cancel: (core: Pick<Core, 'services'>, which = ''): void =>
      core.services.runningCommands.slots.get(`${type}/${which}`)?.abort(),
  }
  return Object.assign(command, lifecycle) as unknown as Command<A, R>
}
