'use client'
import type { CaipNetworkId } from '@latchkey/core'
import { selectActiveNetwork, selectNetwork, selectWallet } from '@latchkey/core/internal'
import { useErrorText } from '../../messages/useErrorText.js'
import { networksEn, switchErrorsEn, switchingEn } from '../../messages/networks.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useActiveNetwork } from '../../store/useActiveNetwork.js'
import { useSelect } from '../../store/useSelect.js'
import { toneOf, type Tone } from '../tones.js'

/** The state of a switch, with its texts. */
export interface Switching {
  readonly state: 'idle' | 'connecting' | 'error' | 'success'
  /** Severity of a failure. */
  readonly tone?: Tone
  readonly title: string
  readonly hint: string
  /** The message that the wallet gave. */
  readonly details: string | undefined
  /** Code of the error it ended with. */
  readonly failure?: string
}

export function useSwitching(networkId: CaipNetworkId): Switching {
  const text = useLazyText('switching', switchingEn)
  const networks = useLazyText('networks', networksEn)
  const errors = useLazyText('switchErrors', switchErrorsEn)
  const attempt = useSelect((state) =>
    state.networks.switchAttempt?.networkId === networkId ? state.networks.switchAttempt : undefined,
  )
  const network = useSelect((state) => selectNetwork(state, networkId))
  const wallet =
    useSelect((state) => selectWallet(state, network?.chainNamespace)?.name) ?? networks.yourWallet
  const there = useSelect(
    (state) => network !== undefined && selectActiveNetwork(state)?.caipNetworkId === network.caipNetworkId,
  )
  const name = network?.name ?? networkId
  const current = useActiveNetwork()?.name ?? networks.yourNetwork
  const details = undefined
  const failure = attempt?.status === 'failed' ? attempt.error : undefined
  const known = failure !== undefined && Object.hasOwn(errors, failure.code) && failure.code !== 'other'
  const own = useErrorText(known ? undefined : failure)

  if (attempt?.status === 'pending')
    return { state: 'connecting', title: text.title(name), hint: text.hint(wallet), details }
  if (failure) {
    const { code, details: said } = failure
    const texts = errors[known ? (code as keyof typeof errors) : 'other']
    return {
      // A request that still waits is no failure.
      state: code === 'request-pending' ? 'idle' : 'error',
      tone: toneOf(code),
      title: texts.title(wallet),
      hint: own ?? texts.hint(wallet, name, current),
      details: known || own !== undefined ? undefined : said,
      failure: code,
    }
  }
  if (there) return { state: 'success', title: text.done(name), hint: wallet, details }
  return { state: 'idle', title: text.title(name), hint: text.idleHint, details }
}
