// The screens of this folder, by their views.
export { TransactionsView as Transactions } from './TransactionsView.js'
