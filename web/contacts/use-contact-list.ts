import { useEffect, useState } from 'react'
import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { listContacts } from '#shared/api/contacts.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'

const pageSize = 50

/** Which contacts are listed. */
export interface ContactListQuery {
  readonly party: PartyType
  readonly search: string
}

interface Listed {
  readonly query: ContactListQuery
  readonly contacts: readonly Contact[]
  readonly total: number
}

const fetchPage = ({ party, search }: ContactListQuery, offset: number) =>
  callApi(listContacts, { query: { party_type: party, search, offset, limit: pageSize } })

/**
 * Loads contacts in pages of 50. The list of the last query stays until that of another one has
 * loaded. `gone` is the number of listed contacts that were removed since: a page starts that much
 * earlier.
 */
export const useContactList = ({ party, search }: ContactListQuery) => {
  const [listed, setListed] = useState<Listed>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [isLoadingMore, setIsLoadingMore] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const query = { party, search }
    const load = async () => {
      try {
        const page = await fetchPage(query, 0)
        if (!isCurrent) return
        setHasFailed(false)
        setListed({ query, ...page })
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure
        if (isCurrent) setHasFailed(true)
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [party, search, attempts])

  const isCurrent = listed?.query.party === party && listed.query.search === search
  const loadMore = async (gone: number) => {
    if (!listed) return
    setIsLoadingMore(true)
    const page = await attempt(fetchPage(listed.query, listed.contacts.length - gone))
    setIsLoadingMore(false)
    if (!page) return
    setListed((before) =>
      before?.query === listed.query
        ? { ...before, contacts: [...before.contacts, ...page.contacts] }
        : before,
    )
  }
  return {
    /** Undefined until the first page of a tab has loaded. */
    contacts: listed?.query.party === party ? listed.contacts : undefined,
    total: listed?.total ?? 0,
    isLoading: !isCurrent && !hasFailed,
    isLoadingMore,
    hasFailed,
    loadMore,
    retry: () => {
      setHasFailed(false)
      setAttempts((count) => count + 1)
    },
  }
}
