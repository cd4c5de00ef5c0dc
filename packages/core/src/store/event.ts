import {
  createAction,
  type ActionCreatorWithoutPayload,
  type ActionCreatorWithPayload,
} from '@reduxjs/toolkit'

/** A fact to which slices and reactions respond. Past tense. */
export type Event<P = void> = [P] extends [void] ? ActionCreatorWithoutPayload : ActionCreatorWithPayload<P>

/**
 * @example
 * export const networkRemoved: Event<CaipNetworkId> = event('networks/removed')
 */
export function event<P = void>(type: string): Event<P> {
  return createAction(type) as unknown as Event<P>
}
