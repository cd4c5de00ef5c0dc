import { slice, type Slice } from '../store/slice.js'
import { loginNoted, loginStepped, type LoginState, type LoginStep } from './loginState.js'

const initialState = { status: 'idle' } as LoginState

type Facts = Omit<LoginState, keyof LoginStep>

/** What is known beside the step. */
const factsOf = (state: LoginState): Facts => {
  const { user, safety, lasting, emailChange, mustProtect, surface, appearance } = state
  return given({ user, safety, lasting, emailChange, mustProtect, surface, appearance })
}

/** Without what is `undefined`. */
const given = (facts: Readonly<Record<string, unknown>>): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

export const loginSlice: Slice<'login', LoginState> = slice('login', initialState, (on) => {
  on(loginStepped, (state, { payload }) => ({ ...factsOf(state), ...payload }))
  on(loginNoted, (state, { payload }) => given({ ...state, ...payload }) as LoginState)
})
