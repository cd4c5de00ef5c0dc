import { createAsyncThunk, type AsyncThunk, type AsyncThunkAction } from '@reduxjs/toolkit'
import { abortError } from '../errors/abort.js'
import type { AppDispatch, Core, Services } from './core.js'
import { toErrorShape, type ErrorShape } from './errorShape.js'
import type { RootState } from './rootState.js'

/** `latest` calls the running one off; `first` joins it; `parallel` lets both run. */
export type Policy = 'latest' | 'first' | 'parallel'

export interface CommandOptions<A> {
  readonly policy?: Policy
  /** Calls with different keys do not see each other. */
  readonly key?: (arg: A) => string
  /** Under `latest`, a call with the same identity as the running one joins it: a double click asks the wallet once. */
  readonly identity?: (arg: A) => string
  /** A call that is called off ends without a failure: its caller wanted something else meanwhile. */
  readonly quiet?: boolean
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
 * export const switchNetwork = createCommand('networks/switch', async ({ networkId }: SwitchNetwork, { services }) => { … }, { policy: 'latest' })
 * await switchNetwork(core, { networkId: 'eip155:1' })
 */
export function createCommand<R, A = void>(
  type: string,
  body: (arg: A, tools: Tools) => Promise<R> | R,
  { policy = 'first', key = () => '', identity, quiet }: CommandOptions<A> = {},
): Command<A, R> {
  const thunk = createAsyncThunk(
    type,
    async (arg: A, api) => {
      const { getState, dispatch, extra: services, signal } = api as typeof api & { getState: Tools['getState']; dispatch: AppDispatch; extra: Services }
      const run: Run = (command, ...rest) => command({ store: { dispatch } as Core['store'], services }, ...rest)
      try {
        const result = await body(arg, { getState, dispatch, run, services, signal })
        // A body that outlived its signal must not report success for a call that was superseded.
        if (signal.aborted) throw abortError()
        return result
      } catch (error) {
        services.runningCommands.causes.set(api.requestId, error)
        throw error
      }
    },
    { serializeError: toErrorShape },
  ) as unknown as Thunk<A, R>

  const command = (core: Pick<Core, 'store' | 'services'>, ...[arg]: ArgOf<A>): Promise<R> => {
    const { slots, causes } = core.services.runningCommands
    const slot = `${type}/${key(arg as A)}`
    const running = slots.get(slot)
    if (running && policy !== 'parallel') {
      if (policy === 'first' || (identity && running.identity === identity(arg as A))) return running.result as Promise<R>
      running.abort()
    }
    const start = thunk as unknown as (arg: A) => AsyncThunkAction<R, A, ThunkConfig>
    const call = core.store.dispatch(start(arg as A))
    const result = call.unwrap().catch((shape: ErrorShape) => {
      const aborted = shape.name === 'AbortError'
      if (aborted && quiet) return undefined as R
      throw causes.get(call.requestId) ?? (aborted ? abortError() : shape)
    })
    const mine = { abort: () => call.abort(), identity: identity?.(arg as A), result }
    const done = (): void => {
      causes.delete(call.requestId)
      if (slots.get(place) === mine) slots.delete(place)
    }
    const place = policy === 'parallel' ? `${slot}/${call.requestId}` : slot
    slots.set(place, mine)
    result.then(done, done)
    return result
  }
  const lifecycle = {
    pending: thunk.pending,
    fulfilled: thunk.fulfilled,
    rejected: thunk.rejected,
    cancel: (core: Pick<Core, 'services'>, which = ''): void => core.services.runningCommands.slots.get(`${type}/${which}`)?.abort(),
  }
  return Object.assign(command, lifecycle) as unknown as Command<A, R>
}
