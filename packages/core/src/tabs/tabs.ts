// What a page loads once another tab of it has written: one chunk.
export { concerns, follow } from './follow.js'
export { mergeConnection } from './mergeConnection.js'
