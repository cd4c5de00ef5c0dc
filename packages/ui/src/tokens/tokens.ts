// Made by build-tokens.mjs from tokens/latchkey.tokens.json: change it there, then run it.

/**
 * A token: its custom property, its DTCG type, and its value as CSS in the light and, where it differs, the
 * dark theme.
 */
export interface Token {
  readonly name: TokenName
  readonly type: string
  readonly description: string
  readonly light: string
  readonly dark?: string
  /** The public variable that replaces it. */
  readonly variable?: string
}

/** Name of a token's custom property. */
export type TokenName =
  | '--lk-accent-base'
  | '--lk-accent-flip'
  | '--lk-accent-fg'
  | '--lk-accent-pressed'
  | '--lk-accent-edge'
  | '--lk-accent-text'
  | '--lk-accent-10'
  | '--lk-accent-20'
  | '--lk-mix-color'
  | '--lk-mix-strength'
  | '--lk-bg-primary'
  | '--lk-bg-secondary'
  | '--lk-bg-tertiary'
  | '--lk-scrim'
  | '--lk-fg-primary'
  | '--lk-fg-secondary'
  | '--lk-fg-tertiary'
  | '--lk-fg-inverse'
  | '--lk-border'
  | '--lk-border-strong'
  | '--lk-success'
  | '--lk-success-10'
  | '--lk-success-20'
  | '--lk-warning'
  | '--lk-warning-10'
  | '--lk-warning-20'
  | '--lk-error'
  | '--lk-error-10'
  | '--lk-error-20'
  | '--lk-qr-given-ink'
  | '--lk-qr-given-ground'
  | '--lk-qr-test'
  | '--lk-qr-ink'
  | '--lk-qr-ground'
  | '--lk-qr-pale'
  | '--lk-shadow'
  | '--lk-shadow-raised'
  | '--lk-font'
  | '--lk-unit'
  | '--lk-text-12'
  | '--lk-text-14'
  | '--lk-text-16'
  | '--lk-text-20'
  | '--lk-text-24'
  | '--lk-text-32'
  | '--lk-given-corner'
  | '--lk-corner'
  | '--lk-radius-4'
  | '--lk-radius-8'
  | '--lk-radius-12'
  | '--lk-radius-16'
  | '--lk-radius-20'
  | '--lk-radius-36'
  | '--lk-size-step'
  | '--lk-size-header'
  | '--lk-size-row'
  | '--lk-size-gap'
  | '--lk-size-part'
  | '--lk-size-control-lg'
  | '--lk-size-field'
  | '--lk-size-control'
  | '--lk-size-control-sm'
  | '--lk-layer'
  | '--lk-along'
  | '--lk-ease'
  | '--lk-fast'
  | '--lk-normal'
  | '--lk-slow'
  | '--lk-title-time'
  | '--lk-view-time'
  | '--lk-height-time'
  | '--lk-notice-time'

/** All tokens, in the order of their source. */
export const tokens: readonly Token[] = [
  { name: '--lk-accent-base', type: 'color', description: 'The host\'s colour, opaque, and within what the screen can show.', light: 'oklch(0.55 0.2 262)', variable: '--lk-accent' },
  { name: '--lk-accent-flip', type: 'number', description: '1 where text on the accent is white: y is its relative luminance, and at 0.179 black and white both reach 4.58 : 1.', light: '1' },
  { name: '--lk-accent-fg', type: 'color', description: 'Text on the accent: black or white, whichever contrasts more.', light: 'oklch(1 0 0)' },
  { name: '--lk-accent-pressed', type: 'color', description: 'The accent under the pointer: away from its text.', light: 'oklch(0.473 0.172 262)' },
  { name: '--lk-accent-edge', type: 'color', description: 'Rim of an accent that would melt into the card; transparent around any other.', light: 'oklch(0.75 0.1 262 / 0%)', dark: 'oklch(0.5 0.1 262 / 0%)' },
  { name: '--lk-accent-text', type: 'color', description: 'Text and lines in the hue of the accent, at a lightness that can be read. Focus rings.', light: 'oklch(0.47 0.2 262)', dark: 'oklch(0.76 0.15 262)' },
  { name: '--lk-accent-10', type: 'color', description: 'Ground of what is chosen.', light: 'oklch(0.55 0.2 262 / 10%)' },
  { name: '--lk-accent-20', type: 'color', description: 'The same, stronger.', light: 'oklch(0.55 0.2 262 / 20%)' },
  { name: '--lk-mix-color', type: 'color', description: 'What is mixed in.', light: 'var(--lk-accent-base)', variable: '--lk-color-mix' },
  { name: '--lk-mix-strength', type: 'number', description: 'How much of it, in percent.', light: '0%', variable: '--lk-color-mix-strength' },
  { name: '--lk-bg-primary', type: 'color', description: 'The card.', light: 'oklch(1 0 0)', dark: 'oklch(0.19 0.01 265)' },
  { name: '--lk-bg-secondary', type: 'color', description: 'What lies on the card: fields, quiet buttons, rows under the pointer.', light: 'oklch(0.968 0.004 265)', dark: 'oklch(0.26 0.013 265)' },
  { name: '--lk-bg-tertiary', type: 'color', description: 'What lies on that: tags, pressed buttons, shapes of what will come.', light: 'oklch(0.94 0.006 265)', dark: 'oklch(0.32 0.015 265)' },
  { name: '--lk-scrim', type: 'color', description: 'Over the page, behind the card.', light: 'oklch(0.2 0.02 265 / 40%)', dark: 'oklch(0.08 0.01 265 / 64%)' },
  { name: '--lk-fg-primary', type: 'color', description: 'Titles, amounts, what one reads first.', light: 'oklch(0.21 0.02 265)', dark: 'oklch(0.97 0.004 265)' },
  { name: '--lk-fg-secondary', type: 'color', description: 'Second lines, icons.', light: 'oklch(0.48 0.018 265)', dark: 'oklch(0.75 0.014 265)' },
  { name: '--lk-fg-tertiary', type: 'color', description: 'Placeholders, chevrons, what cannot act.', light: 'oklch(0.53 0.016 265)', dark: 'oklch(0.68 0.014 265)' },
  { name: '--lk-fg-inverse', type: 'color', description: 'On a ground in the colour of text.', light: 'oklch(1 0 0)', dark: 'oklch(0.19 0.01 265)' },
  { name: '--lk-border', type: 'color', description: 'Hairlines.', light: 'oklch(0.21 0.02 265 / 10%)', dark: 'oklch(0.97 0.004 265 / 11%)' },
  { name: '--lk-border-strong', type: 'color', description: 'Lines under the pointer.', light: 'oklch(0.21 0.02 265 / 18%)', dark: 'oklch(0.97 0.004 265 / 20%)' },
  { name: '--lk-success', type: 'color', description: 'It went well.', light: 'oklch(0.448 0.12 155)', dark: 'oklch(0.78 0.16 155)' },
  { name: '--lk-success-10', type: 'color', description: 'Ground of a note: it went well.', light: 'oklch(0.75 0.17 155 / 14%)', dark: 'oklch(0.78 0.16 155 / 10%)' },
  { name: '--lk-success-20', type: 'color', description: 'The same under the pointer.', light: 'oklch(0.75 0.17 155 / 26%)', dark: 'oklch(0.78 0.16 155 / 20%)' },
  { name: '--lk-warning', type: 'color', description: 'Look before you go on.', light: 'oklch(0.47 0.11 65)', dark: 'oklch(0.82 0.14 78)' },
  { name: '--lk-warning-10', type: 'color', description: 'Ground of a note: look before you go on.', light: 'oklch(0.8 0.16 75 / 16%)', dark: 'oklch(0.82 0.14 78 / 10%)' },
  { name: '--lk-warning-20', type: 'color', description: 'The same under the pointer.', light: 'oklch(0.8 0.16 75 / 28%)', dark: 'oklch(0.82 0.14 78 / 20%)' },
  { name: '--lk-error', type: 'color', description: 'It failed, or cannot be undone.', light: 'oklch(0.48 0.19 25)', dark: 'oklch(0.74 0.15 22)' },
  { name: '--lk-error-10', type: 'color', description: 'Ground of a note: it failed, or cannot be undone.', light: 'oklch(0.68 0.2 25 / 12%)', dark: 'oklch(0.74 0.15 22 / 10%)' },
  { name: '--lk-error-20', type: 'color', description: 'The same under the pointer.', light: 'oklch(0.68 0.2 25 / 22%)', dark: 'oklch(0.74 0.15 22 / 20%)' },
  { name: '--lk-qr-given-ink', type: 'color', description: 'What the host wants the dark parts to be.', light: 'color(srgb 0.0392 0.0431 0.0588)', variable: '--lk-qr-color' },
  { name: '--lk-qr-given-ground', type: 'color', description: 'What the host wants behind them.', light: 'color(srgb 1 1 1)', variable: '--lk-qr-background' },
  { name: '--lk-qr-test', type: 'color', description: 'Not to be seen. x is half the luminance of the ground, y half of what the ground has above three times that of the ink.', light: 'color(xyz-d65 0.5 0.495 0)' },
  { name: '--lk-qr-ink', type: 'color', description: 'The dark parts.', light: 'color(srgb 0.0392 0.0431 0.0588)' },
  { name: '--lk-qr-ground', type: 'color', description: 'Behind them, and around.', light: 'color(srgb 1 1 1)' },
  { name: '--lk-qr-pale', type: 'color', description: 'The shape of a code that is on its way.', light: 'color(srgb 0.886 0.886 0.888)' },
  { name: '--lk-shadow', type: 'shadow', description: 'Under the card.', light: '0 24px 64px -16px oklch(0.2 0.03 265 / 28%)', dark: '0 24px 64px -16px oklch(0 0 0 / 60%)' },
  { name: '--lk-shadow-raised', type: 'shadow', description: 'Under a message over the card.', light: '0 8px 24px -8px oklch(0.2 0.03 265 / 24%)', dark: '0 8px 24px -8px oklch(0 0 0 / 60%)' },
  { name: '--lk-font', type: 'fontFamily', description: 'The typeface.', light: 'Inter, system-ui, -apple-system, \'Segoe UI\', Roboto, sans-serif', variable: '--lk-font-family' },
  { name: '--lk-unit', type: 'dimension', description: 'A tenth of this is a pixel of the type scale (S9.08).', light: '10px', variable: '--lk-font-size-master' },
  { name: '--lk-text-12', type: 'typography', description: 'Text of 12 px.', light: '400 12px / 1.3333 var(--lk-font)' },
  { name: '--lk-text-14', type: 'typography', description: 'Text of 14 px.', light: '400 14px / 1.4286 var(--lk-font)' },
  { name: '--lk-text-16', type: 'typography', description: 'Text of 16 px.', light: '400 16px / 1.5 var(--lk-font)' },
  { name: '--lk-text-20', type: 'typography', description: 'Text of 20 px.', light: '400 20px / 1.4 var(--lk-font)' },
  { name: '--lk-text-24', type: 'typography', description: 'Text of 24 px.', light: '400 24px / 1.3333 var(--lk-font)' },
  { name: '--lk-text-32', type: 'typography', description: 'Text of 32 px.', light: '400 32px / 1.25 var(--lk-font)' },
  { name: '--lk-given-corner', type: 'dimension', description: 'What the host wants a step of the radii to be; a bare 0 is a length here.', light: '4px', variable: '--lk-border-radius-master' },
  { name: '--lk-corner', type: 'dimension', description: 'One step of the radii (S9.08).', light: '4px' },
  { name: '--lk-radius-4', type: 'dimension', description: 'Small marks, links.', light: '4px' },
  { name: '--lk-radius-8', type: 'dimension', description: '2 steps.', light: '8px' },
  { name: '--lk-radius-12', type: 'dimension', description: '3 steps.', light: '12px' },
  { name: '--lk-radius-16', type: 'dimension', description: '4 steps.', light: '16px' },
  { name: '--lk-radius-20', type: 'dimension', description: '5 steps.', light: '20px' },
  { name: '--lk-radius-36', type: 'dimension', description: '9 steps.', light: '36px' },
  { name: '--lk-size-step', type: 'number', description: 'The density: 1 is comfortable, 0.875 compact.', light: '1', variable: '--lk-density' },
  { name: '--lk-size-header', type: 'dimension', description: 'The head of the card.', light: '64px' },
  { name: '--lk-size-row', type: 'dimension', description: 'A row of a list.', light: '56px' },
  { name: '--lk-size-gap', type: 'dimension', description: 'Between two rows.', light: '4px' },
  { name: '--lk-size-part', type: 'dimension', description: 'Between the parts of a screen.', light: '16px' },
  { name: '--lk-size-control-lg', type: 'dimension', description: 'The one action of a screen.', light: '48px' },
  { name: '--lk-size-field', type: 'dimension', description: 'A field to type in.', light: '44px' },
  { name: '--lk-size-control', type: 'dimension', description: 'Buttons.', light: '40px' },
  { name: '--lk-size-control-sm', type: 'dimension', description: 'Small buttons, tabs, chips.', light: '32px' },
  { name: '--lk-layer', type: 'number', description: 'Where the overlay stands (S9.08).', light: '999', variable: '--lk-z-index' },
  { name: '--lk-along', type: 'number', description: 'Turns what points or moves along the line.', light: '1' },
  { name: '--lk-ease', type: 'cubicBezier', description: 'The one curve.', light: 'cubic-bezier(0.2, 0, 0, 1)' },
  { name: '--lk-fast', type: 'duration', description: 'Presses (S9.02).', light: '75ms' },
  { name: '--lk-normal', type: 'duration', description: 'Changes of colour (S9.02).', light: '125ms' },
  { name: '--lk-slow', type: 'duration', description: 'What comes and goes (S9.02).', light: '200ms' },
  { name: '--lk-title-time', type: 'duration', description: 'The title in the header (S9.02).', light: '120ms' },
  { name: '--lk-view-time', type: 'duration', description: 'From view to view (S9.02).', light: '150ms' },
  { name: '--lk-height-time', type: 'duration', description: 'The height of the card (S9.02).', light: '150ms' },
  { name: '--lk-notice-time', type: 'duration', description: 'Messages (S9.02).', light: '150ms' }
]
