CREATE TABLE "product_drafts" (
	"product_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_drafts_key" PRIMARY KEY("product_id","field")
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"product_id" integer NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"source" text NOT NULL,
	"staff_id" uuid,
	"author" text NOT NULL,
	"key" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_versions_key" PRIMARY KEY("product_id","number"),
	CONSTRAINT "product_versions_counted" CHECK ("product_versions"."number" > 0),
	CONSTRAINT "product_versions_source_known" CHECK ("product_versions"."source" in ('found', 'import', 'staff')),
	CONSTRAINT "product_versions_staff_named" CHECK (("product_versions"."source" = 'staff') = ("product_versions"."staff_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_base_known" FOREIGN KEY ("product_id","base_version") REFERENCES "public"."product_versions"("product_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_drafts_base_index" ON "product_drafts" USING btree ("product_id","base_version");--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_form_once" ON "product_versions" USING btree ("product_id","key");--> statement-breakpoint
CREATE INDEX "products_name_index" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_laboratory_index" ON "products" USING btree ("laboratory_id","name","id");--> statement-breakpoint
CREATE INDEX "products_prescription_index" ON "products" USING btree ("prescription_class","name","id");--> statement-breakpoint
CREATE INDEX "products_hidden_index" ON "products" USING btree ("name","id") WHERE "products"."is_hidden";--> statement-breakpoint
CREATE INDEX "products_words_index" ON "products" USING gin (array_to_tsvector(array_remove(string_to_array(left(regexp_replace(translate(lower("name" || ' ' || "brand" || ' ' || coalesce("active_ingredient", '') || ' ' || "sku" || ' ' || "barcode"), 'áéíóúüñ', 'aeiouun'), '[^a-z0-9]+', ' ', 'g'), 2000), ' '), '')));