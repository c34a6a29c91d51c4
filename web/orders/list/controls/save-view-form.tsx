import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { mutate } from 'swr'
import { createBookmark, listBookmarks } from '#shared/api/bookmarks.ts'
import { checkBookmark, maxBookmarkName } from '#shared/bookmarks/bookmark.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import styles from './filters.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Saves a view of a list under a name, as a bookmark in the menu. */
const SaveViewForm = ({ link, onSaved }: { link: string; onSaved: () => void }) => {
  const { t } = useTranslation('lists')
  const form = useRuleForm({
    defaultValues: { name: '' },
    check: ({ name }) => checkBookmark({ name, link }),
    save: async ({ name }) => {
      const saved = await callApi(createBookmark, { body: { name, link } })
      await mutate([listBookmarks.name, {}], saved, { revalidate: false })
      showToast(t('view.saved', { name }))
      onSaved()
    },
  })
  const { formRef } = form
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])
  return (
    <Form form={form} className={classNames(layout.column4, styles.content)}>
      <BoundTextField
        control={form.control}
        name="name"
        label={t('view.name')}
        hint={t('view.hint')}
        maxLength={maxBookmarkName}
        autoComplete="off"
      />
      <div className={classNames(layout.wrap2, styles.buttons)}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('view.save')}
        </Button>
      </div>
    </Form>
  )
}

export default SaveViewForm
