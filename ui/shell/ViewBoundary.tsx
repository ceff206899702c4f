import { Component, Suspense, type ReactNode } from 'react'
import { RegistryContext } from '../hooks/useRegistry.tsx'
import { forgetFailed } from '../lazyView.ts'
import { ViewFailed } from './ViewFailed.tsx'

/** Props of {@link ViewBoundary}. */
export interface ViewBoundaryProps {
  readonly children: ReactNode
  /** What stands there while the view loads; nothing when missing. */
  readonly fallback?: ReactNode
  /** A failure shows as one small line, for slots among other things. */
  readonly quiet?: boolean
  /** Told of each retry, beside which what failed to load is loaded anew. */
  readonly onRetry?: () => void
  /** What stands there after a failure, when it is not a message in the view's place. */
  readonly renderFailed?: (retry: () => void) => ReactNode
}

interface ViewBoundaryState {
  readonly failed: boolean
}

/** Keeps a view's failure to itself (React writes it to the console), tells of it, and offers to try again. */
export class ViewBoundary extends Component<ViewBoundaryProps, ViewBoundaryState> {
  static override readonly contextType = RegistryContext
  override readonly state: ViewBoundaryState = { failed: false }

  static getDerivedStateFromError(): ViewBoundaryState {
    return { failed: true }
  }

  override componentDidCatch(thrown: unknown): void {
    import('./tellView.ts').then(
      ({ tellView }) => tellView(this, thrown),
      () => {},
    )
  }

  retry = (): void => {
    this.props.onRetry?.()
    forgetFailed()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    const { children, fallback = null, quiet = false, renderFailed } = this.props
    if (this.state.failed) {
      return renderFailed ? (
        renderFailed(this.retry)
      ) : (
        <ViewFailed onRetry={this.retry} quiet={quiet} />
      )
    }
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}
