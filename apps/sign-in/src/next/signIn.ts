import { createSignInHandler } from '@latchkey/siwx/fetch'
import { sessions, siwx } from '../signIn'

export const signIn = createSignInHandler({ siwx, sessions, basePath: '/api/sign-in' })
