import { TransactionsView } from './TransactionsView.js'

// The screens of this folder, by their views.
export const Transactions: typeof TransactionsView = TransactionsView
