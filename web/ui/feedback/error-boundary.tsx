import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'

const ErrorScreen = ({ chunk }: { chunk: boolean }) => {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <div role="alert">
      <EmptyState
        icon={chunk ? 'download' : 'warning'}
        title={t(chunk ? 'shell:crash.chunkTitle' : 'shell:crash.title')}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('common:reload')}
          </Button>
        }
      >
        {t(chunk ? 'shell:crash.chunkText' : 'shell:crash.text')}
      </EmptyState>
    </div>
  )
}

interface State {
  resetKey: string | undefined
  failure: unknown
  failed: boolean
}

/**
 * Catches rendering errors of its children and shows a message with a reload button, or nothing
 * when `silent`. A new `resetKey` (the path) renders the children again.
 */
export class ErrorBoundary extends Component<
  { resetKey?: string | undefined; silent?: boolean; children: ReactNode },
  State
> {
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

  override render() {
    const { failure, failed } = this.state
    if (!failed) return this.props.children
    return this.props.silent ? null : <ErrorScreen chunk={isChunkLoadError(failure)} />
  }
}

const isChunkLoadError = (failure: unknown) => failure instanceof ChunkLoadError
