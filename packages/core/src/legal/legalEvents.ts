import { event, type Event } from '../store/event.js'

/** The visitor ticked the box, or took the tick away. */
export const termsAnswered: Event<boolean> = event('legal/termsAnswered')
