import { Component, type ReactNode } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChunkFailure } from './load-chunk.ts'

const Crashed = ({ chunk }: { chunk: boolean }) => {
  const { t } = useTranslation('shell')
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

/** Keeps a broken screen from taking the page along, and offers to reload. */
export class CrashBoundary extends Component<
  { children: ReactNode },
  { failure: unknown; failed: boolean }
> {
  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true }
  }

  override state = { failure: undefined, failed: false }

  override render() {
    const { failure, failed } = this.state
    return failed ? <Crashed chunk={isChunkFailure(failure)} /> : this.props.children
  }
}

const isChunkFailure = (failure: unknown) => failure instanceof ChunkFailure
