import { useTranslation } from 'react-i18next'
import { searchBackoffice } from '#shared/api/backoffice.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { keptSearch } from './kept-search.ts'
import { parseQuery, recogniseKind } from './recognise-query.ts'
import styles from './search-form.module.css'

/** One field that takes a barcode, a phone, an e-mail, a company or an order number, and says which of them it has recognised. */
export const SearchForm = ({ accountId, query }: { accountId: string; query: string }) => {
  const { t } = useTranslation(['backoffice', 'common'])
  const form = useRuleForm<{ query: string }>({
    defaultValues: { query },
    check: ({ query: typed }) => {
      const parsed = parseQuery(typed)
      return 'code' in parsed ? [{ field: 'query', code: parsed.code }] : []
    },
    isShownOnSubmit: true,
    save: async ({ query: typed }) => {
      const parsed = parseQuery(typed)
      if ('code' in parsed) return
      try {
        const found = await callApi(searchBackoffice, { body: parsed.body })
        keptSearch.set({ accountId, query: typed, found })
        const { accounts, shipments } = found
        announce(t('search.found', { accounts: accounts.length, shipments: shipments.length }))
      } catch (failure) {
        const errors = failure instanceof ApiFailure ? failure.problem.errors : []
        const [first] = errors
        if (!first) throw failure
        // The server names the kind that was searched by.
        await form.refuse([
          { field: 'query', code: first.error_type, message: first.error_message },
        ])
      }
    },
  })
  const kind = recogniseKind(form.watch('query'))
  return (
    <Form
      form={form}
      role="search"
      className={styles.search}
      // What an earlier search has found is no answer to this one, which may be refused.
      onSubmitCapture={() => keptSearch.set(undefined)}
    >
      <BoundTextField
        control={form.control}
        name="query"
        label={t('search.label')}
        hint={t(`search.by.${kind ?? 'none'}`)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <span className={styles.submit}>
        <Button type="submit" variant="primary" icon="search" wide busy={form.isBusy}>
          {t('common:search')}
        </Button>
      </span>
    </Form>
  )
}
