CREATE TABLE "price_change_rows" (
	"change_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"field" text NOT NULL,
	"old_cents" integer,
	"new_cents" integer,
	CONSTRAINT "price_change_rows_key" PRIMARY KEY("change_id","product_id","field"),
	CONSTRAINT "price_change_rows_change_something" CHECK ("price_change_rows"."old_cents" is distinct from "price_change_rows"."new_cents")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"undoes_id" uuid,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_by_name" text,
	"signed_by_name" text,
	"published_at" timestamp with time zone,
	CONSTRAINT "price_changes_state_known" CHECK ("price_changes"."state" in ('draft', 'waiting', 'scheduled', 'published', 'discarded')),
	CONSTRAINT "price_changes_company_known" CHECK ("price_changes"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "price_changes_published_at_a_moment" CHECK (("price_changes"."state" = 'published') = ("price_changes"."published_at" is not null)),
	CONSTRAINT "price_changes_scheduled_for_a_moment" CHECK ("price_changes"."state" <> 'scheduled' or "price_changes"."starts_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "price_change_rows" ADD CONSTRAINT "price_change_rows_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_rows" ADD CONSTRAINT "price_change_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_undoes_known" FOREIGN KEY ("undoes_id") REFERENCES "public"."price_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_rows_product_id_index" ON "price_change_rows" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_changes_undone_once" ON "price_changes" USING btree ("undoes_id") WHERE "price_changes"."state" <> 'discarded';--> statement-breakpoint
CREATE INDEX "price_changes_company_index" ON "price_changes" USING btree ("company_id","created_at");