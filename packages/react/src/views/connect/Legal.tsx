'use client'
import { Fragment, type JSX, type RefObject } from 'react'
import { Link } from '@latchkey/ui'
import { useText } from '../../messages/useText.js'
import { useSelect } from '../../store/useSelect.js'

interface LegalProps {
  /** With it, the sentence labels a checkbox. */
  readonly onChange?: (accepted: boolean) => void
  readonly accepted?: boolean
  readonly box?: RefObject<HTMLInputElement | null>
}

/** The host's terms and privacy policy: a sentence, or a box that has to be ticked first (behaviour 2.16). */
export function Legal({ accepted = false, onChange, box }: LegalProps): JSX.Element | null {
  const text = useText('connect')
  const terms = useSelect((state) => state.options.termsUrl)
  const privacy = useSelect((state) => state.options.privacyUrl)
  const links = [
    { href: terms, label: text.terms },
    { href: privacy, label: text.privacy },
  ].filter((link): link is { href: string; label: string } => link.href !== undefined)
  if (links.length === 0) return null
  const stop = /^\p{P}*/u.exec(text.legalEnd)?.[0] ?? ''
  const consent = (
    <>
      {onChange ? text.legalCheckbox : text.legal}{' '}
      {links.map(({ href, label }, index) => (
        <Fragment key={href}>
          {index > 0 && ` ${text.legalAnd} `}
          {/* Keeps the full stop on the line of the link. */}
          <span className="lk-Legal-link">
            <Link href={href} variant={onChange ? 'accent' : 'quiet'}>
              {label}
            </Link>
            {index === links.length - 1 && stop}
          </span>
        </Fragment>
      ))}
      {text.legalEnd.slice(stop.length)}
    </>
  )
  if (!onChange) {
    return (
      <p className="lk-Legal" dir="auto">
        {consent}
      </p>
    )
  }
  return (
    <label className="lk-Legal" data-checkbox="">
      <input
        ref={box}
        type="checkbox"
        className="lk-Legal-box"
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span dir="auto">{consent}</span>
    </label>
  )
}
