import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useReloadWhenReachable } from '#web/lib/api/connection.ts'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'

/** What has failed: the page itself, or loading a part of it with or without a connection. */
const getReason = (failure: unknown) => {
  if (!(failure instanceof ChunkLoadError)) return 'page'
  return failure.isOffline ? 'offline' : 'chunk'
}

const icons = { page: 'warning', chunk: 'download', offline: 'globe' } as const

const ErrorScreen = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation(['shell', 'common'])
  const reason = getReason(failure)
  useReloadWhenReachable(reason === 'offline')
  const { title, text } = {
    page: { title: t('shell:crash.title'), text: t('shell:crash.text') },
    chunk: { title: t('shell:crash.chunkTitle'), text: t('shell:crash.chunkText') },
    offline: { title: t('common:offline.title'), text: t('shell:crash.offlineText') },
  }[reason]
  return (
    <div role="alert">
      <EmptyState
        icon={icons[reason]}
        title={title}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {reason === 'offline' ? t('common:retry') : t('common:reload')}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}

interface State {
  resetKey: string | undefined
  failure: unknown
  failed: boolean
}

interface Properties {
  resetKey?: string | undefined
  onFailure?: () => void
  renderFailure?: (failure: unknown) => ReactNode
  children: ReactNode
}

const showErrorScreen = (failure: unknown) => <ErrorScreen failure={failure} />

/**
 * Catches rendering errors of its children and shows a message with a reload button, or what
 * `renderFailure` returns. A new `resetKey` (the path) renders the children again.
 */
export class ErrorBoundary extends Component<Properties, State> {
  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure, failed: true }
  }

  static getDerivedStateFromProps(
    { resetKey }: { resetKey?: string | undefined },
    state: State,
  ): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined, failed: false }
  }

  override state: State = { resetKey: this.props.resetKey, failure: undefined, failed: false }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    const { failure, failed } = this.state
    if (!failed) return this.props.children
    const { renderFailure = showErrorScreen } = this.props
    return renderFailure(failure)
  }
}
