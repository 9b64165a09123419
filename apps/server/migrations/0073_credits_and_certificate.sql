-- `documents` is no longer read: its certificate becomes the text of the companies that show it. A later migration drops it.
UPDATE "content_links" SET "value" = "d"."text" FROM (
  SELECT trim(E' \n' FROM regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace("html", '<br\s*/?>', E'\n', 'gi'),
        '</(p|h\d|div|li|ul|ol|tr|table)>', E'\n\n', 'gi'), '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '[ \t]+', ' ', 'g'), ' ?\n ?', E'\n', 'g'), '\n{3,}', E'\n\n', 'g')) AS "text"
  FROM "documents" WHERE "name" = 'certificado-pci'
) "d"
WHERE "place" = 'footer' AND "url" = '#certificado-pci' AND trim(coalesce("value", '')) = '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_credit_index" ON "customers" USING btree ("company_id",(- "credit_used_cents"),"first_name","last_name","id") WHERE ("customers"."credit_enabled" or "customers"."credit_used_cents" <> 0 or ("customers"."deleted_at" is null and ("customers"."credit_limit_cents" > 0 or "customers"."user_type_id" = 1)));
