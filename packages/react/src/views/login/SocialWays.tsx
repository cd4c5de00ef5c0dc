'use client'
import type { JSX } from 'react'
import { SocialLogo, SocialTile } from '@latchkey/ui'
import { MoreIcon } from '@latchkey/ui/icons'
import type { SocialProvider } from '@latchkey/core'
import { selectSocialProviders, to, viewPushed } from '@latchkey/core/internal'
import { loginWaysEn } from '../../messages/loginWays.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { providerName } from '../../messages/providerName.js'
import { useWays } from './useWays.js'

/** With more, the last place leads to all of them. */
const MOST = 6
const IN_ROW = 5

/**
 * Social accounts (behaviour 4.1): two side by side; else the first in words, and marks of the others below.
 */
export function SocialWays(): JSX.Element {
  const text = useLazyText('loginWays', loginWaysEn)
  const emit = useEmit()
  const { approach, social } = useWays()
  const providers = useSelect(selectSocialProviders)
  const near = { onPointerEnter: approach, onFocus: approach }
  const tile = (provider: SocialProvider, words?: string): JSX.Element => (
    <SocialTile
      key={provider}
      {...near}
      logo={<SocialLogo name={provider} />}
      label={text.with(providerName(provider))}
      text={words}
      onClick={() => social(provider)}
    />
  )
  if (providers.length === 2)
    return (
      <div className="lk-Login-tiles">
        {providers.map((provider) => tile(provider, providerName(provider)))}
      </div>
    )
  const [first, ...others] = providers
  const isMore = providers.length > MOST
  const shown = isMore ? others.slice(0, IN_ROW - 1) : others
  return (
    <>
      {first && <div className="lk-Login-tiles">{tile(first, text.with(providerName(first)))}</div>}
      {shown.length > 0 && (
        <div className="lk-Login-tiles">
          {shown.map((provider) => tile(provider))}
          {isMore && (
            <SocialTile
              {...near}
              logo={<MoreIcon size={20} />}
              label={text.more}
              onClick={() => emit(viewPushed(to('ConnectSocials')))}
            />
          )}
        </div>
      )}
    </>
  )
}
