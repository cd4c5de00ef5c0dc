'use client'
import type { JSX } from 'react'
import { WarningIcon } from '@latchkey/ui/icons'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'

interface LookAlikeProps {
  readonly address: string
  /** The address that it could be taken for. */
  readonly known: string
}

/** The characters of an address, those that differ from another one marked. */
function Compared({ address, other }: { readonly address: string; readonly other: string }): JSX.Element {
  const parts = runs(address, other)
  return (
    <bdi className="lk-LookAlike-address" dir="ltr">
      {parts.map(({ text, differs, at }) => (differs ? <mark key={at}>{text}</mark> : text))}
    </bdi>
  )
}

interface Run {
  readonly at: number
  readonly text: string
  readonly differs: boolean
}

function runs(address: string, other: string): readonly Run[] {
  const found: Run[] = []
  for (const [at, character] of Array.from(address).entries()) {
    const differs = character.toLowerCase() !== other[at]?.toLowerCase()
    const last = found.at(-1)
    if (last?.differs === differs) found[found.length - 1] = { ...last, text: last.text + character }
    else found.push({ at, text: character, differs })
  }
  return found
}

/** The gravest warning of sending: an address that was made to be taken for another one. */
export function LookAlike({ address, known }: LookAlikeProps): JSX.Element {
  const text = useLazyText('send', sendEn)
  return (
    <div className="lk-LookAlike" role="alert">
      <p className="lk-LookAlike-title">
        <WarningIcon size={20} />
        {text.lookAlike}
      </p>
      <p className="lk-LookAlike-hint">{text.lookAlikeHint}</p>
      <dl className="lk-LookAlike-both">
        <dt>{text.thisAddress}</dt>
        <dd>
          <Compared address={address} other={known} />
        </dd>
        <dt>{text.knownAddress}</dt>
        <dd>
          <Compared address={known} other={address} />
        </dd>
      </dl>
    </div>
  )
}
