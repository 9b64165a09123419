CREATE SEQUENCE "public"."content_keys" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "content_editions" (
	"kind" text NOT NULL,
	"company_id" smallint NOT NULL,
	"key" text NOT NULL,
	"form_key" uuid,
	"draft" jsonb,
	"base_version" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"drafted_by_name" text DEFAULT '' NOT NULL,
	"drafted_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"scheduled_by" uuid,
	"scheduled_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_editions_key" PRIMARY KEY("kind","company_id","key"),
	CONSTRAINT "content_editions_form_once" UNIQUE("form_key"),
	CONSTRAINT "content_editions_company_known" CHECK ("content_editions"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "content_editions_draft_scheduled" CHECK ("content_editions"."scheduled_for" is null or "content_editions"."draft" is not null),
	CONSTRAINT "content_editions_schedule_signed" CHECK (("content_editions"."scheduled_for" is null) = ("content_editions"."scheduled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"company_id" smallint NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"source" text NOT NULL,
	"staff_id" uuid,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_versions_key" PRIMARY KEY("kind","company_id","key","number"),
	CONSTRAINT "content_versions_counted" CHECK ("content_versions"."number" > 0),
	CONSTRAINT "content_versions_staff_named" CHECK (("content_versions"."source" = 'staff') = ("content_versions"."staff_id" is not null)),
	CONSTRAINT "content_versions_reasoned" CHECK ("content_versions"."source" = 'found' or "content_versions"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "home_sections" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "city_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_edition_known" FOREIGN KEY ("kind","company_id","key") REFERENCES "public"."content_editions"("kind","company_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_days_in_order" CHECK ("banners"."starts_on" <= "banners"."ends_on");