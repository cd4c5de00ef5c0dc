export type { SignedInDevice, SignInHandlerOptions } from '../http/createSignInHandler.js'
export { createNodeSignIn, type NodeSignIn } from '../node/createNodeSignIn.js'
export type { NodeRequest, NodeResponse } from '../node/nodeMessages.js'
