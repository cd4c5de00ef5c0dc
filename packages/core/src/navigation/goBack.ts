import { requestClose } from '../modal/requestClose.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { wentBack } from './navigationEvents.js'
import { selectHistoryLength, selectView } from './navigationSelectors.js'

/**
 * One view back. From the first view, and from UnsupportedChain, back is a wish to close, which the close
 * guard may refuse (behaviour 2.6).
 */
export const goBack: Command<void, void> = createCommand(
  'navigation/goBack',
  async (_: void, { getState, dispatch, run }) => {
    if (selectHistoryLength(getState()) > 1 && selectView(getState()) !== 'UnsupportedChain')
      dispatch(wentBack())
    else await run(requestClose)
  },
)
