'use client'
import { Component, type ReactNode } from 'react'
import { ViewProblem } from './ViewProblem.js'

interface ViewBoundaryProps {
  readonly children: ReactNode
}

/** Keeps an error of a screen from breaking the host's page. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  private readonly retry = (): void => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? <ViewProblem kind="draw" onRetry={this.retry} /> : this.props.children
  }
}
