import { useEffect, useEffectEvent, useState } from 'react'
import {
  isAbortError,
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyNetwork,
  useLatchkeySend,
  useLatchkeyTokens,
  type FoundProblem,
  type TransferArg,
  type TransferEstimate,
  type TransferRecord,
} from '@latchkey/react'
import { tokens } from './networks.js'

interface Fields {
  readonly asset: string
  readonly recipient: string
  readonly amount: string
  readonly fee: string
}

interface Checked {
  /** What these answers are about. */
  readonly subject?: string
  readonly problems: readonly FoundProblem[]
  readonly estimate?: TransferEstimate
  readonly failure?: string
}

interface SendForm {
  readonly fields: Fields
  readonly set: (change: Partial<Fields>) => void
  readonly assets: readonly (readonly [value: string, label: string])[]
  readonly symbol: string
  readonly networkId: string | undefined
  readonly estimate: TransferEstimate | undefined
  readonly problemOf: (field: FoundProblem['field']) => string | undefined
  /** Why the cost is unknown. */
  readonly failure: string | undefined
  readonly busy: boolean
  readonly checking: boolean
  readonly submit: () => Promise<void>
  readonly latest: TransferRecord | undefined
}

const NATIVE = 'native'
const empty: Fields = { asset: NATIVE, recipient: '', amount: '', fee: '' }
/** After this long without a keystroke the chain is asked, in ms. */
const PAUSE = 250

/** The network may take this many times the fee on show; above that the visitor is asked again. */
const LEEWAY = 2n

/** What is to be sent, what the chain says to it, and what becomes of it. */
export function useSendForm(namespace: string): SendForm {
  const { validate, estimate, send, transfers } = useLatchkeySend({ namespace })
  const { address } = useLatchkeyAccount({ namespace })
  const { network } = useLatchkeyNetwork({ namespace })
  const { refresh } = useLatchkeyBalance({ namespace })
  const { refresh: refreshTokens } = useLatchkeyTokens({ namespace })
  const [fields, setFields] = useState(empty)
  const [checked, setChecked] = useState<Checked>({ problems: [] })
  const [busy, setBusy] = useState(false)
  // An empty field is no mistake until the visitor presses Send.
  const [wanted, setWanted] = useState(false)
  const networkId = network?.caipNetworkId
  const offered = tokens[networkId ?? ''] ?? []
  const token = offered.find((each) => each.address === fields.asset)
  const own = network?.nativeCurrency.symbol ?? ''
  const wish: TransferArg = {
    recipient: fields.recipient.trim(),
    amount: fields.amount.trim(),
    ...(token && { token }),
    ...(fields.fee && { fee: fields.fee }),
  }
  const [latest] = transfers

  const subject = JSON.stringify([address, networkId, wish, latest?.status])
  const check = useEffectEvent(async (isOver: () => boolean) => {
    const [problems, costs] = await Promise.allSettled([validate(wish), estimate(wish)])
    if (isOver()) return
    const failed = [problems, costs].find((each) => each.status === 'rejected')?.reason as Error | undefined
    if (isAbortError(failed)) return
    setChecked({
      subject,
      problems: problems.status === 'fulfilled' ? problems.value : [],
      ...(costs.status === 'fulfilled' && { estimate: costs.value }),
      ...(failed && { failure: failed.message }),
    })
  })
  useEffect(() => {
    // The newest question takes the place of older ones: none may come between a visitor's click and the
    // wallet.
    if (busy) return undefined
    let over = false
    const timer = setTimeout(() => void check(() => over), PAUSE)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [subject, busy])

  const askAgain = useEffectEvent(() => {
    refresh()
    void refreshTokens().catch(() => undefined)
  })
  const settled = latest?.status === 'confirmed' ? latest.id : undefined
  useEffect(() => {
    if (settled !== undefined) askAgain()
  }, [settled])

  async function isFine(): Promise<boolean> {
    try {
      const problems = await validate(wish)
      setChecked((before) => ({ ...before, subject, problems }))
      return problems.length === 0
    } catch (error) {
      setChecked((before) => ({ ...before, subject, failure: (error as Error).message }))
      return false
    }
  }

  async function submit(): Promise<void> {
    setWanted(true)
    setBusy(true)
    try {
      if (!(await isFine())) return
      const shown =
        checked.estimate?.choices?.find(({ id }) => id === fields.fee)?.fee ??
        checked.estimate?.costs.find(({ kind }) => kind === 'network')?.amount
      await send({ ...wish, ...(shown && { maxFee: String(BigInt(shown.value) * LEEWAY) }) })
      setFields((before) => ({ ...before, amount: '' }))
      setWanted(false)
    } catch {
      // What the wallet or the network answered stands with the transfer.
    } finally {
      setBusy(false)
    }
  }
  return {
    fields: { ...fields, asset: token ? fields.asset : NATIVE },
    set: (change) => setFields((before) => ({ ...before, ...change })),
    assets: [[NATIVE, own], ...offered.map(({ address: id, symbol = id }) => [id, symbol] as const)],
    symbol: token?.symbol ?? own,
    networkId,
    estimate: checked.estimate,
    problemOf: (field) => {
      const typed = field === 'fee' ? fields.amount !== '' : fields[field] !== ''
      return typed || wanted
        ? checked.problems.find((problem) => problem.field === field)?.error.message
        : undefined
    },
    failure: checked.failure,
    busy,
    // The answers on show are about something older.
    checking: checked.subject !== subject,
    submit,
    latest,
  }
}
