'use client'
import { Fragment, type JSX } from 'react'
import { Link } from '@latchkey/ui'
import { useText } from '../../messages/useText.js'
import { useSelect } from '../../store/useSelect.js'

interface LegalProps {
  /** With it the sentence stands behind a box to tick. */
  readonly onChange?: (accepted: boolean) => void
  readonly accepted?: boolean
}

/** The host's terms and privacy policy: a sentence, or a box that has to be ticked first (behaviour 2.16). */
export function Legal({ accepted = false, onChange }: LegalProps): JSX.Element | null {
  const text = useText('connect')
  const terms = useSelect((state) => state.options.termsUrl)
  const privacy = useSelect((state) => state.options.privacyUrl)
  const links = [
    { href: terms, label: text.terms },
    { href: privacy, label: text.privacy },
  ].filter((link): link is { href: string; label: string } => link.href !== undefined)
  if (links.length === 0) return null
  const words = (
    <>
      {onChange ? text.legalCheckbox : text.legal}{' '}
      {links.map(({ href, label }, index) => (
        <Fragment key={href}>
          {index > 0 && ` ${text.legalAnd} `}
          <Link href={href} variant={onChange ? 'accent' : 'quiet'}>
            {label}
          </Link>
        </Fragment>
      ))}
      {text.legalEnd}
    </>
  )
  if (!onChange) return <p className="lk-Legal">{words}</p>
  return (
    <label className="lk-Legal" data-checkbox="">
      <input type="checkbox" className="lk-Legal-box" checked={accepted} onChange={(event) => onChange(event.target.checked)} />
      <span>{words}</span>
    </label>
  )
}
