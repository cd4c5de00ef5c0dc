'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem, SocialLogo } from '@latchkey/ui'
import { selectSocialProviders } from '@latchkey/core/internal'
import { useLazyText } from '../../messages/useLazyText.js'
import { loginTitlesEn } from '../../messages/loginTitles.en.js'
import { useSelect } from '../../store/useSelect.js'
import { Gated } from '../connect/Gated.js'
import { useTerms } from '../connect/useTerms.js'
import { providerName } from '../../messages/providerName.js'
import { useWays } from './useWays.js'

/** Every social account that the host offers (S2.44, behaviour 4.4). */
export function ConnectSocialsView(): JSX.Element {
  const titles = useLazyText('loginTitles', loginTitlesEn)
  const providers = useSelect(selectSocialProviders)
  const { approach, social } = useWays()
  const terms = useTerms()
  return (
    <div className="lk-View">
      <Gated terms={terms}>
        <List label={titles.ConnectSocials} arrowKeys>
          {providers.map((provider) => (
            <ListItem
              key={provider}
              title={providerName(provider)}
              image={<IconTile icon={<SocialLogo name={provider} />} />}
              chevron
              onPointerEnter={approach}
              onFocus={approach}
              onClick={() => social(provider)}
            />
          ))}
        </List>
      </Gated>
    </div>
  )
}
