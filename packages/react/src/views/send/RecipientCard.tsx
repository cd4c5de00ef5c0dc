'use client'
import { useId, useState, type ComponentType, type JSX } from 'react'
import { Address, List, ListItem, WholeAddress } from '@latchkey/ui'
import { CloseIcon } from '@latchkey/ui/icons'
import type { ErrorShape, Identity } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { LookAlike } from './LookAlike.js'
import type { ScanCodeProps } from './ScanCode.js'
import { useCanScan } from './useCanScan.js'
import { useRecentRecipients, useRecipientMarks } from './useRecipientMarks.js'
import type { RecipientName } from './useRecipientName.js'
import type { SendingAccount } from './useSending.js'

interface RecipientCardProps {
  /** What was typed: an address, or a name. */
  readonly value: string
  /** Whom it stands for; empty while that is not known. */
  readonly address: string
  readonly name: RecipientName
  /** What the network knows of the address. */
  readonly receiver: Identity | undefined
  readonly shown: SendingAccount
  readonly error: ErrorShape | undefined
  readonly toContract: boolean
  readonly onChange: (value: string) => void
}

const SHOWN = 3

/** Who gets it: typed, pasted, or one of those who were sent to before. */
export function RecipientCard(props: RecipientCardProps): JSX.Element {
  const { value, address, name, receiver, shown, error, toContract, onChange } = props
  const text = useLazyText('send', sendEn)
  const shell = useText('shell')
  const id = useId()
  // Said while the field is empty: what the browser does not allow, or what is wrong with a scanned code.
  const [refused, setRefused] = useState<'clipboard' | 'camera' | 'code' | ErrorShape>()
  const [scans, setScans] = useState(false)
  const [Scan, setScan] = useState<ComponentType<ScanCodeProps>>()
  const canScan = useCanScan()
  const { namespace, network } = shown
  const isEmpty = value.trim() === ''
  const refusal = isEmpty ? refused : undefined
  const ofCode = typeof refusal === 'object' ? refusal : undefined
  const wrong = error ?? (name.status === 'failed' ? name.error : ofCode)
  const said = useErrorText(wrong)
  const recent = useRecentRecipients(namespace).slice(0, SHOWN)
  const marks = useRecipientMarks(error ? '' : address, namespace)
  const isWrong = wrong !== undefined || name.status === 'unknown'
  const enter = (entered: string): void => {
    setRefused(undefined)
    onChange(entered)
  }
  const paste = (): void => {
    navigator.clipboard.readText().then(
      (pasted) => enter(pasted.trim()),
      () => setRefused('clipboard'),
    )
  }
  const scan = (): void => {
    setRefused(undefined)
    setScans(!scans)
    if (scans || Scan) return
    import('./ScanCode.js').then(
      ({ ScanCode }) => setScan(() => ScanCode),
      () => {
        setScans(false)
        setRefused('code')
      },
    )
  }
  const note = (): string | undefined => {
    if (refusal === 'code') return shell.loadFailedHint
    if (refusal === 'camera') return text.scanFailed
    if (refusal === 'clipboard') return text.pasteFailed
    if (name.status === 'finding') return text.finding
    if (name.status === 'unknown') return text.noAddress(network.name)
    if (wrong) return said
    if (marks.isOwn) return text.ownAccount
    return address === '' || marks.isKnown || marks.lookAlike ? undefined : text.firstTime
  }
  return (
    <div className="lk-Send-card" data-wrong={isWrong || undefined}>
      <div className="lk-Send-line">
        <label className="lk-Send-label" htmlFor={id}>
          {text.recipient}
        </label>
        {isEmpty ? (
          <span className="lk-Send-ways">
            {canScan && (
              <button type="button" className="lk-Send-max" aria-pressed={scans} onClick={scan}>
                {text.scan}
              </button>
            )}
            {'clipboard' in navigator && 'readText' in navigator.clipboard && (
              <button type="button" className="lk-Send-max" onClick={paste}>
                {text.paste}
              </button>
            )}
          </span>
        ) : (
          <button type="button" className="lk-Send-clear" aria-label={text.clear} onClick={() => enter('')}>
            <CloseIcon size={16} />
          </button>
        )}
      </div>
      {scans &&
        isEmpty &&
        (Scan ? (
          <Scan
            shown={shown}
            onFound={(found) => {
              setScans(false)
              enter(found)
            }}
            onFailed={(ofScan) => {
              setScans(false)
              setRefused(ofScan ?? 'camera')
            }}
          />
        ) : (
          <div className="lk-ScanCode-picture" />
        ))}
      <textarea
        id={id}
        className="lk-Send-address"
        rows={value.length > 34 ? 2 : 1}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        placeholder={text.address}
        maxLength={256}
        value={value}
        onChange={(event) => enter(event.target.value.replaceAll(/\s+/g, ''))}
      />
      {name.status === 'found' && (
        <p className="lk-Send-found">
          <bdi>{text.foundBy(name.match.name, name.match.origin)}</bdi>
          <WholeAddress value={name.match.address} />
        </p>
      )}
      {name.status === 'none' && receiver?.name !== undefined && (
        <p className="lk-Send-found">
          <bdi>{receiver.name}</bdi>
        </p>
      )}
      <p id={`${id}-note`} className="lk-Send-note" role="status" data-wrong={isWrong || undefined}>
        {note()}
      </p>
      {name.status === 'found' && name.match.typed !== undefined && (
        <p className="lk-Send-note" data-wrong>
          {text.renamed(name.match.typed, name.match.name)}
        </p>
      )}
      {toContract && !isWrong && address !== '' && <p className="lk-Send-note">{text.toContract}</p>}
      {marks.lookAlike !== undefined && <LookAlike address={address} known={marks.lookAlike} />}
      {isEmpty && recent.length > 0 && (
        <List heading={text.recent}>
          {recent.map((each) => (
            <ListItem
              key={each.address}
              title={<Address value={each.address} start={6} end={6} />}
              image={<AccountAvatar address={each.address} size={32} />}
              onClick={() => enter(each.address)}
            />
          ))}
        </List>
      )}
    </div>
  )
}
