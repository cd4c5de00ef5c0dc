/** What the visitor reads, as a language tag; English where no browser says it. */
export const visitorLanguage = (): string =>
  (typeof navigator === 'undefined' ? undefined : navigator.language) || 'en'
