export {
  createSignInHandler,
  type SignedInDevice,
  type SignInHandler,
  type SignInHandlerOptions,
} from '../http/createSignInHandler.js'
