'use client'
import { selectUser } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { providerName } from '../../messages/providerName.js'

/** Who is signed in: the address or the name, and whose account that is. */
export function useUserName(): { readonly title: string; readonly subtitle: string | undefined } {
  const text = useLazyText('login', loginEn)
  const user = useSelect(selectUser)
  if (!user) return { title: '', subtitle: undefined }
  const { provider, email, username } = user
  const own = { email: undefined, passkey: text.byPasskey }
  const by = provider in own ? own[provider as keyof typeof own] : providerName(provider)
  const title = (provider === 'email' ? email : (username ?? email)) ?? by ?? text.frame
  return { title, subtitle: title === by ? undefined : by }
}
