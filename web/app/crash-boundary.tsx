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

interface State {
  place: string | undefined
  failure: unknown
  failed: boolean
}

/**
 * Keeps a broken screen from taking the page along, and offers to reload. Another `place` (the
 * address) is tried anew; what did not break stays as it is. In the place of what is `quiet`
 * nothing stands: the page does without it.
 */
export class CrashBoundary extends Component<
  { place?: string | undefined; quiet?: boolean; children: ReactNode },
  State
> {
  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure, failed: true }
  }

  static getDerivedStateFromProps(
    { place }: { place?: string | undefined },
    state: State,
  ): State | null {
    return place === state.place ? null : { place, failure: undefined, failed: false }
  }

  override state: State = { place: this.props.place, failure: undefined, failed: false }

  override render() {
    const { failure, failed } = this.state
    if (!failed) return this.props.children
    return this.props.quiet ? null : <Crashed chunk={isChunkFailure(failure)} />
  }
}

const isChunkFailure = (failure: unknown) => failure instanceof ChunkFailure
