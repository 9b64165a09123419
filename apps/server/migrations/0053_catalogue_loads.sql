DROP INDEX "products_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_unique" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "products_names_index" ON "products" USING btree ("name","id","is_hidden");