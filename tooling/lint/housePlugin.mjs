// The conventions of docs/architecture.md that no ready-made rule knows. oxlint loads this file.
import { literalLaw } from './rules/literalLaw.mjs'
import { noBarrel } from './rules/noBarrel.mjs'
import { noBareError } from './rules/noBareError.mjs'
import { noBareText } from './rules/noBareText.mjs'
import { noModuleState } from './rules/noModuleState.mjs'

export default {
  meta: { name: 'house' },
  rules: {
    'literal-law': literalLaw,
    'no-bare-error': noBareError,
    'no-bare-text': noBareText,
    'no-barrel': noBarrel,
    'no-module-state': noModuleState,
  },
}
