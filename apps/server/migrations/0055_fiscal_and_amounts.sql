CREATE TABLE "top_up_limits" (
	"company_id" smallint NOT NULL,
	"operator_id" smallint NOT NULL,
	"revision" integer NOT NULL,
	"least_cents" integer,
	"most_cents" integer,
	CONSTRAINT "top_up_limits_key" PRIMARY KEY("company_id","operator_id"),
	CONSTRAINT "top_up_limits_company_known" CHECK ("top_up_limits"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "top_up_limits_in_order" CHECK (coalesce("top_up_limits"."least_cents", 1) > 0 and coalesce("top_up_limits"."least_cents", 1) <= coalesce("top_up_limits"."most_cents", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "top_up_offers" (
	"company_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"is_paused" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "top_up_offers_key" PRIMARY KEY("company_id","product_id"),
	CONSTRAINT "top_up_offers_company_known" CHECK ("top_up_offers"."company_id" in (2, 12, 13, 14, 15))
);
--> statement-breakpoint
DROP INDEX "fiscal_ranges_once";--> statement-breakpoint
DROP INDEX "top_up_products_code_unique";--> statement-breakpoint
ALTER TABLE "fiscal_ranges" ADD COLUMN "used_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "top_up_products" ADD COLUMN "company_id" smallint;--> statement-breakpoint
ALTER TABLE "top_up_limits" ADD CONSTRAINT "top_up_limits_operator_id_top_up_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."top_up_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_offers" ADD CONSTRAINT "top_up_offers_product_id_top_up_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."top_up_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_ranges_once" ON "fiscal_ranges" USING btree ("branch_code","company_id","document_kind","prefix",("first_number" + "used_before")) WHERE "fiscal_ranges"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "top_up_products_code_unique" ON "top_up_products" USING btree ("operator_id","code",coalesce("company_id", 0)) WHERE "top_up_products"."is_offered";--> statement-breakpoint
ALTER TABLE "fiscal_ranges" ADD CONSTRAINT "fiscal_ranges_continued" CHECK ("fiscal_ranges"."used_before" between 0 and "fiscal_ranges"."next_number" - "fiscal_ranges"."first_number");--> statement-breakpoint
ALTER TABLE "top_up_products" ADD CONSTRAINT "top_up_products_company_known" CHECK ("top_up_products"."company_id" in (2, 12, 13, 14, 15));