'use client'
import type { JSX } from 'react'
import { Address } from '@latchkey/ui'
import { AccountAvatar } from '../../slots/AccountAvatar.js'

interface NameCardProps {
  /** With its zone. */
  readonly name: string
  readonly address: string
  /** Only an example of a name. */
  readonly isExample?: boolean
}

/** A name over the address that it stands for, as others see it. Names are written from left to right. */
export function NameCard({ name, address, isExample = false }: NameCardProps): JSX.Element {
  return (
    <div className="lk-Names-card" data-example={isExample || undefined} aria-hidden={isExample || undefined}>
      <AccountAvatar address={address} src={undefined} size={40} />
      <div className="lk-Names-texts">
        <bdi className="lk-Names-name" dir="ltr">
          {name}
        </bdi>
        <span className="lk-Names-address">
          <Address value={address} />
        </span>
      </div>
    </div>
  )
}
