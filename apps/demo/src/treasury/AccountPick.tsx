import type { JSX } from 'react'
import { useLatchkeyAccount, type Account } from '@latchkey/react'
import { Choice } from '../site/Choice.js'

const purposes: Readonly<Record<string, string>> = { payment: 'Payments', ordinal: 'Ordinals', stx: 'Stacks' }

function labelOf({ address, type }: Account): string {
  const purpose = type === undefined ? undefined : purposes[type]
  const short = `${address.slice(0, 10)}…${address.slice(-4)}`
  return purpose ? `${purpose}: ${short}` : short
}

/** Which of the accounts that the wallet shares is worked with. */
export function AccountPick({ namespace }: { readonly namespace: string }): JSX.Element | null {
  const { address, allAccounts, switchAccount } = useLatchkeyAccount({ namespace })
  if (allAccounts.length < 2) return null
  return (
    <Choice
      label="Work with"
      name="account"
      value={address ?? ''}
      options={allAccounts.map((each) => [each.address, labelOf(each)])}
      onChange={switchAccount}
    />
  )
}
