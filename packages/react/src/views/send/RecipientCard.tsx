'use client'
import { useId, useState, type JSX } from 'react'
import { Address, List, ListItem } from '@latchkey/ui'
import { CloseIcon } from '@latchkey/ui/icons'
import type { ErrorShape } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { LookAlike } from './LookAlike.js'
import { useRecentRecipients, useRecipientMarks } from './useRecipientMarks.js'

interface RecipientCardProps {
  readonly value: string
  readonly namespace: string
  readonly error: ErrorShape | undefined
  readonly onChange: (value: string) => void
}

const SHOWN = 3

/** Who gets it: typed, pasted, or one of those who were sent to before. */
export function RecipientCard({ value, namespace, error, onChange }: RecipientCardProps): JSX.Element {
  const text = useLazyText('send', sendEn)
  const id = useId()
  const [refused, setRefused] = useState(false)
  const said = useErrorText(error)
  const recent = useRecentRecipients(namespace).slice(0, SHOWN)
  const address = value.trim()
  const marks = useRecipientMarks(error ? '' : address, namespace)
  const paste = (): void => {
    navigator.clipboard.readText().then(
      (pasted) => {
        setRefused(false)
        onChange(pasted.trim())
      },
      () => setRefused(true),
    )
  }
  const note =
    said ?? (marks.isOwn ? text.ownAccount : !marks.isKnown && address !== '' ? text.firstTime : '')
  return (
    <div className="lk-Send-card" data-wrong={error !== undefined || undefined}>
      <div className="lk-Send-line">
        <label className="lk-Send-label" htmlFor={id}>
          {text.recipient}
        </label>
        {address === '' ? (
          'clipboard' in navigator &&
          'readText' in navigator.clipboard && (
            <button type="button" className="lk-Send-max" onClick={paste}>
              {text.paste}
            </button>
          )
        ) : (
          <button
            type="button"
            className="lk-Send-clear"
            aria-label={text.clear}
            onClick={() => onChange('')}
          >
            <CloseIcon size={16} />
          </button>
        )}
      </div>
      <textarea
        id={id}
        className="lk-Send-address"
        rows={address.length > 34 ? 2 : 1}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        placeholder={text.address}
        maxLength={256}
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/\s+/g, ''))}
      />
      <p
        id={`${id}-note`}
        className="lk-Send-note"
        role="status"
        data-wrong={error !== undefined || undefined}
      >
        {refused && address === '' ? text.pasteFailed : note}
      </p>
      {marks.lookAlike !== undefined && <LookAlike address={address} known={marks.lookAlike} />}
      {address === '' && recent.length > 0 && (
        <List heading={text.recent}>
          {recent.map((each) => (
            <ListItem
              key={each.address}
              title={<Address value={each.address} start={6} end={6} />}
              image={<AccountAvatar address={each.address} size={32} />}
              onClick={() => onChange(each.address)}
            />
          ))}
        </List>
      )}
    </div>
  )
}
