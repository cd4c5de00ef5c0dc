'use client'
import type { JSX } from 'react'
import { Button, ButtonLink } from '@latchkey/ui'
import { getPrompt, to, viewPushed } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useWords } from '../../messages/useWords.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { shortName } from './shortName.js'
import type { Target } from './useTarget.js'

const MOST_LETTERS = 12

/** A way out for visitors who do not have the wallet yet (S2.56, behaviour 4.13). */
export function GetPrompt({ target: { record } }: { readonly target: Target }): JSX.Element | null {
  const text = useWords('pairing', pairingEn)
  const emit = useEmit()
  const { platform } = useCore().services
  const prompt = getPrompt(record, platform.device())
  if (!prompt) return null
  return (
    <div className="lk-GetPrompt">
      <span className="lk-GetPrompt-text" dir="auto" title={record.name}>
        {text.dontHave(shortName(record.name, MOST_LETTERS))}
      </span>
      {prompt.to === 'downloads' ? (
        <Button variant="secondary" aria-label={text.install(record.name)} onClick={() => emit(viewPushed(to('Downloads', { walletId: record.id })))}>
          {text.get}
        </Button>
      ) : (
        <ButtonLink variant="secondary" aria-label={text.install(record.name)} href={prompt.href} target="_blank">
          {text.get}
        </ButtonLink>
      )}
    </div>
  )
}
