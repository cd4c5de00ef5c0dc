interface Page {
  injectedWeb3?: Record<string, unknown>
}

/** Puts an extension where pages look for it, until the returned function is called. */
export function inject(key: string, extension: unknown): () => void {
  const page = window as Page
  const extensions = (page.injectedWeb3 ??= {})
  extensions[key] = extension
  return () => {
    if (extensions[key] === extension) delete extensions[key]
  }
}
