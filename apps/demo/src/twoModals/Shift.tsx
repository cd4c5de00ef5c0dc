import type { JSX } from 'react'
import {
  LatchkeyButton,
  useLatchkeyAccount,
  useLatchkeyNetwork,
  useLatchkeyWalletInfo,
} from '@latchkey/react'

interface ShiftProps {
  readonly name: string
  readonly hours: string
  readonly tone: 'morning' | 'night'
}

export function Shift({ name, hours, tone }: ShiftProps): JSX.Element {
  const { address } = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const { walletInfo } = useLatchkeyWalletInfo()
  return (
    <section className="Shift" data-tone={tone} aria-label={name}>
      <h2>{name}</h2>
      <p>{hours}</p>
      <div className="Shift-state">
        <LatchkeyButton />
        <p role="status">{address ? `${walletInfo?.name} on ${network?.name}` : 'Nobody has signed up.'}</p>
      </div>
    </section>
  )
}
