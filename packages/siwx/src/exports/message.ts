export type { Challenge, MessageFields, MessageStyle } from '../message/messageFields.js'
export type { SignatureRequest, Verifier } from '../verify/verifier.js'
