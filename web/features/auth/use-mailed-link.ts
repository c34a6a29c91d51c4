import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiFailure, type ApiProblem } from '#web/lib/api-problem.ts'

/**
 * The mailed link that has opened the page: its token, and what asking for it brought. A link that
 * holds no more loses its token from the address; where no answer came it stays, for another try.
 */
export const useMailedLink = <Answer>(ask: (token: string) => Promise<Answer>) => {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(query.get('token') ?? '')
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<ApiProblem>()
  const hasAsked = useRef(false)

  const showProblem = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure
    setProblem(failure.problem)
    if (failure.problem.error_type !== 'validation_error') return
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('token')
        return after
      },
      { replace: true },
    )
  }
  const askNow = () => {
    setProblem(undefined)
    ask(token).then(setAnswer, showProblem)
  }
  const askFirst = useEffectEvent(askNow)
  useEffect(() => {
    // A token works once: it is not to be asked for twice however often the page is drawn.
    if (hasAsked.current) return
    hasAsked.current = true
    askFirst()
  }, [])

  return { token, answer, problem, showProblem, retry: askNow }
}
