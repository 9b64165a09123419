DROP INDEX IF EXISTS "products_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "products_code_unique" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_names_index" ON "products" USING btree ("name","id","is_hidden");