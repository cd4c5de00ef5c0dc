export { FRAME_PATH, MESSAGE_LIMIT, MOST_WAITING, PATIENCE, PROTOCOL_VERSION } from '../protocol/constants.js'
export { eventSchemas, type EventName, type Events } from '../protocol/events.js'
export {
  eventMessage,
  requestMessage,
  responseMessage,
  type EventMessage,
  type RequestMessage,
  type ResponseMessage,
} from '../protocol/messages.js'
export { readData, readMessage } from '../protocol/readMessage.js'
export { paramsSchemas } from '../protocol/requestParams.js'
export { resultSchemas, type Method, type Params, type Requests, type Result } from '../protocol/requests.js'
export type { Schema } from '../protocol/schema.js'
export type * from '../protocol/types.js'
