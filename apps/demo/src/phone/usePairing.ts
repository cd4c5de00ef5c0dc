import { useEffect, useEffectEvent, useState } from 'react'
import { usePhone } from './phoneContext.js'
import { readPicture } from './readPicture.js'

interface Pairing {
  readonly busy: boolean
  /** What went wrong with the last try. */
  readonly problem: string | undefined
  readonly link: (text: string) => Promise<boolean>
  readonly picture: (picture: Blob) => Promise<boolean>
}

const noCode = 'There is no code in this picture. Take one that shows the whole code with its white border.'
const noLink = 'This is no WalletConnect link. It starts with wc:'

const isOffline = 'The phone is offline. Switch its network on first.'
const noRelay = 'The relay does not answer. Try again in a moment.'

const silence = (): Promise<string> => new Promise((resolve) => setTimeout(resolve, 8000, noRelay))

/**
 * Connects to pages by link or picture: typed, picked, pasted anywhere, dropped anywhere, or in the address
 * (`?uri=`).
 */
export function usePairing(): Pairing {
  const phone = usePhone()
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: string }>(() => ({
    busy: linkInAddress() !== null,
  }))

  function attempt(find: () => Promise<string | undefined>, nothing: string): Promise<boolean> {
    setState({ busy: true })
    return finish(find, nothing)
  }
  async function finish(find: () => Promise<string | undefined>, nothing: string): Promise<boolean> {
    const problem = await find()
      .then(async (uri) => {
        if (!uri?.startsWith('wc:')) return nothing
        if (!phone.online.now) return isOffline
        // The SDK goes on trying for more than a minute. Should it succeed, the question still comes.
        return Promise.race([phone.pair(uri).then(() => undefined), silence()])
      })
      .catch(explain)
    setState({ busy: false, ...(problem && { problem }) })
    return problem === undefined
  }
  const link = (text: string): Promise<boolean> => attempt(async () => text.trim(), noLink)
  const picture = (blob: Blob): Promise<boolean> => attempt(() => readPicture(blob), noCode)

  const accept = useEffectEvent((data: DataTransfer | null): boolean => {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    const text = data?.getData('text/plain').trim() ?? ''
    if (file) void picture(file)
    else if (text.startsWith('wc:')) void link(text)
    return file !== undefined || text.startsWith('wc:')
  })
  const acceptAddress = useEffectEvent(() => {
    const uri = linkInAddress()
    if (uri === null) return
    history.replaceState(null, '', location.pathname)
    void finish(async () => uri.trim(), noLink)
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener(
      'paste',
      (event) => {
        const typing = event.target instanceof HTMLInputElement
        if (typing && !event.clipboardData?.files.length) return
        if (accept(event.clipboardData)) event.preventDefault()
      },
      { signal },
    )
    window.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        accept(event.dataTransfer)
      },
      { signal },
    )
    acceptAddress()
    return () => controller.abort()
  }, [])

  return { busy: state.busy, problem: state.problem, link, picture }
}

const linkInAddress = (): string | null => new URLSearchParams(location.search).get('uri') || null

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/expired/i.test(message)) return 'This link has expired. Ask the page for a new one.'
  if (/already exists/i.test(message)) return 'This link was used before. Ask the page for a new one.'
  if (/socket|relay|publish|subscrib|internet|connect/i.test(message)) return noRelay
  return 'This link cannot be used. Ask the page for a new one.'
}
