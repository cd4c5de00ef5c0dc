// Made by build-tokens.mjs from tokens/latchkey.tokens.json: change it there, then run it.

/** Each public variable, with a CSS property that takes the same values and the unit of a bare number. */
export const publicVariables = {
  '--lk-accent': ['color', ''],
  '--lk-color-mix': ['color', ''],
  '--lk-color-mix-strength': ['width', '%'],
  '--lk-qr-color': ['color', ''],
  '--lk-qr-background': ['color', ''],
  '--lk-font-family': ['font-family', ''],
  '--lk-font-size-master': ['width', 'px'],
  '--lk-border-radius-master': ['width', 'px'],
  '--lk-density': ['flex-grow', ''],
  '--lk-z-index': ['z-index', '']
} as const
